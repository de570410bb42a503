// An old version keeps running while a new one changes the tables, and must still read and write them
// (docs/decisions/migrations.md). A change forbidden here takes two versions: the first stops using the column or
// table, the second removes it under `-- unused since NAME`, the first version's last migration.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

const folder = join(projectRoot, 'app/db/migrations')
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .sort()

/** No earlier version could write rows that break it. */
const excused = [
  'ALTER TABLE "token" ADD CONSTRAINT "token_id_unique" UNIQUE("id")',
  'ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action',
]

const name = `"?(\\w+)"?`
const forbidden: [RegExp, string][] = [
  [/\bDROP (TABLE|COLUMN|FUNCTION|TRIGGER|TYPE|VIEW|SCHEMA)\b/i, 'an old version uses it'],
  [/\bRENAME\b/i, 'an old version knows the old name alone'],
  [/\bALTER COLUMN\b.*\b(TYPE|SET NOT NULL|DROP DEFAULT)\b/is, 'an old version writes what was right before'],
  [/\bADD COLUMN (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/is, 'an old version does not write it'],
  [/\b(BEGIN|COMMIT|ROLLBACK)\s*;?\s*$/i, 'all of it is one transaction'],
  [/\bCONCURRENTLY\b|\bVACUUM\b/i, 'it cannot be part of a transaction'],
  [/\block_timeout\b|\bstatement_timeout\b/i, 'migrate.ts says how long it may wait'],
]

/** One sentence per statement that would break an old version. */
function breaches(sql: string): string[] {
  const created = [...sql.matchAll(new RegExp(`CREATE TABLE (?:IF NOT EXISTS )?${name}`, 'gi'))].map(
    ([, table]) => table,
  )
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const [, excuse] = /^-- unused since (\S+)$/m.exec(statement) ?? []
    const text = statement.replaceAll(/^\s*--.*$/gm, '').trim()
    if (excused.includes(text.replace(/;$/, '')) || (excuse && names.includes(excuse))) return []
    const found = forbidden.filter(([pattern]) => pattern.test(text)).map(([, why]) => `${text}: ${why}`)
    const [, table] = new RegExp(`^ALTER TABLE ${name} ADD CONSTRAINT`, 'i').exec(text) ?? []
    if (table && !created.includes(table)) found.push(`${text}: an old version may break it`)
    return found
  })
}

test.each(names)('%s can be applied beside an old version that runs', (name) => {
  expect(breaches(readFileSync(join(folder, `${name}.sql`), 'utf8'))).toEqual([])
})

describe('changes that break an old version are found', () => {
  test.each([
    ['ALTER TABLE "user" DROP COLUMN "name"'],
    ['DROP TABLE guess'],
    ['DROP TRIGGER inquiry_counted ON inquiry'],
    ['ALTER TABLE "user" RENAME COLUMN "name" TO "full_name"'],
    ['ALTER TABLE "user" ALTER COLUMN "name" SET DATA TYPE varchar(10)'],
    ['ALTER TABLE "user" ALTER COLUMN "password_hash" SET NOT NULL'],
    ['ALTER TABLE "user" ADD COLUMN "nick" text NOT NULL'],
    ['ALTER TABLE "user" ADD CONSTRAINT "short" CHECK (length(name) < 9)'],
    ['CREATE INDEX CONCURRENTLY a ON "user" (name)'],
    ['COMMIT;'],
    ["SET lock_timeout = '1h'"],
    ['-- unused since 9999_never\nDROP TABLE guess'],
  ])('%s', (statement) => {
    expect(breaches(statement)).toHaveLength(1)
  })

  test('a removal is accepted when nothing has used it since an earlier migration', () => {
    expect(breaches(`-- unused since ${names[3]}\nALTER TABLE "user" DROP COLUMN "name"`)).toEqual([])
    expect(breaches('ALTER TABLE "user" ADD COLUMN "nick" text DEFAULT \'\' NOT NULL')).toEqual([])
  })
})
