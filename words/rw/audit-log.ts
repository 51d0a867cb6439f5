import type * as english from '../en/audit-log.ts'
import type { Translated } from '../translated.ts'

/** The kinds of event of contract/audit-log.ts in words, as staff read them. */
export const auditEventKinds = {
  login: 'Yinjiye',
  'login-failed': 'Kwinjira byanze',
  'login-refused': 'Yangiwe kwinjira',
  logout: 'Yasohotse',
  'session-ended': 'Igikoresho cyasohowe',
  registered: 'Yiyandikishije',
  'profile-changed': 'Umwirondoro wahinduwe',
  'email-changed': 'Imeyili yahinduwe',
  'email-restored': 'Imeyili yasubijweho',
  'undo-objected': 'Hari utemeye iyi imeyili',
  'objection-settled': 'Ikibazo cya imeyili cyakemuwe',
  'password-changed': 'Ijambo ry’ibanga ryahinduwe',
  'password-set': 'Ijambo ry’ibanga ryashyizweho n’umuyobozi mukuru',
  'reset-requested': 'Hasabwe linki yo guhindura ijambo ry’ibanga',
  'password-reset': 'Hashyizweho ijambo ry’ibanga rishya',
  'status-changed': 'Uko konti imeze byahinduwe',
  'subscription-changed': 'Ifatabuguzi ryahinduwe',
  'client-erased': 'Ukoresha yasibwe burundu',
  'staff-added': 'Umuyobozi yongeweho',
  'staff-changed': 'Umuyobozi yahinduwe',
  'role-changed': 'Urwego rw’umuyobozi rwahinduwe',
  'staff-deleted': 'Umuyobozi yasibwe',
  'factor-added': 'Uburyo bwa kabiri bwo kwinjira bwongeweho',
  'factor-removed': 'Uburyo bwa kabiri bwo kwinjira bwakuweho',
  'recovery-codes-made': 'Hakozwe kode nshya z’ingoboka',
  'factors-reset': 'Uburyo bwa kabiri bwo kwinjira bwavanyweho',
  'factor-required': 'Itegeko ry’uburyo bwa kabiri bwo kwinjira ryahinduwe',
  'access-refused': 'Yimwe uburenganzira',
  'mail-retried': 'Imeyili yongeye koherezwa',
  'address-disputed': 'Aderesi yavuguruzwe',
  'mail-allowed': 'Imeyili zongeye kwemererwa',
  'sql-run': 'Itegeko ryo mu bubiko bw’amakuru ryakoreshejwe',
  'clock-doubted': 'Isaha ntiyizewe',
} satisfies Translated<typeof english.auditEventKinds>

/** The same as the client reads them whose account they are about. */
export const ownAuditEventKinds: typeof auditEventKinds = {
  ...auditEventKinds,
  login: 'Winjiye',
  'login-failed': 'Kwinjira byanze: ijambo ry’ibanga si ryo',
  'login-refused': 'Wangiwe kwinjira',
  logout: 'Wasohotse',
  registered: 'Konti yafunguwe',
  'reset-requested': 'Hasabwe linki y’ijambo ry’ibanga rishya',
  'password-reset': 'Ijambo ry’ibanga ryahinduwe hakoreshejwe linki',
  'address-disputed': 'Imeyili zijya kuri aderesi zahagaritswe',
  'mail-allowed': 'Imeyili zijya kuri aderesi zongeye koherezwa',
}
