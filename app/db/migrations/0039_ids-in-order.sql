-- Before PostgreSQL 18: like its own function, with the fraction of the millisecond in the 12 bits after the version, so
-- that ids made in one millisecond keep their order.
DO $$ BEGIN
  IF current_setting('server_version_num')::integer < 180000 THEN
    CREATE OR REPLACE FUNCTION uuidv7() RETURNS uuid
      LANGUAGE sql VOLATILE PARALLEL SAFE
      RETURN (
        SELECT (
          lpad(to_hex(micros / 1000), 12, '0')
          || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
          || substr(replace(gen_random_uuid()::text, '-', ''), 17)
        )::uuid
        FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS clock
      );
  END IF;
END $$;
