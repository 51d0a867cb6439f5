-- The audit no longer reads pages by a base backup: a stored result must not name what no audit can report.
update integrity_check set unseen = array_remove(unseen, 'pages');
