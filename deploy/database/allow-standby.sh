#!/bin/sh
# Runs once, when PostgreSQL makes its data folder: lets the standby in, which copies the log with the
# password of DATABASE_URL's user.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE assay_replica LOGIN REPLICATION PASSWORD :'password';
ALTER SYSTEM SET max_slot_wal_keep_size = '20GB';
SQL
echo "host replication assay_replica all scram-sha-256" >> "$PGDATA/pg_hba.conf"
