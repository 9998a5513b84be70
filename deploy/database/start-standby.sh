#!/bin/sh
# Copies the primary into an empty data folder, and runs PostgreSQL as its standby.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup --host "${PRIMARY:-database}" --username assay_replica \
    --pgdata "$PGDATA" --write-recovery-conf --create-slot --slot assay_standby \
    --dbname "application_name=assay_standby"
  chmod 700 "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
