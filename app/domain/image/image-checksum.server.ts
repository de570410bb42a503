// Finds damaged image files by the SHA-256 stored with each. Backups and moves, which read all files, compare them. A
// file that an older version stored without a checksum is trusted when first read.
import type pg from 'pg'
import { connectForLong } from '#app/db/table-copy.ts'
import { originalFile } from './image.ts'

/** In another thread: five megabytes take some ten milliseconds, in which no visitor would get a response. */
export const checksumOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex')

/** `checksums` is null in the tables of an older version. */
export type ImageFiles = {
  objectKey: string
  widths: number[]
  checksums: Record<string, string> | null
}

/** Paths of missing and of changed files; `learnt` holds the checksums of files that had none. */
export type ImageCheck = {
  objectKey: string
  lost: string[]
  changed: string[]
  learnt: Record<string, string>
}

/** The original comes first. It may be missing where sizes exist, as in the demo. */
export const filesOf = ({ widths }: Pick<ImageFiles, 'widths'>): string[] => [
  originalFile,
  ...widths.flatMap((width) => [`${width}.jpg`, `${width}.avif`]),
]

export function compareFiles(image: ImageFiles, found: ReadonlyMap<string, string>): ImageCheck {
  const { objectKey, widths } = image
  const checksums = image.checksums ?? {}
  const expected = filesOf(image).filter(
    (file) => file !== originalFile || widths.length === 0 || checksums[originalFile],
  )
  const path = (file: string) => `${objectKey}/${file}`
  const isChanged = ([file, sum]: [string, string]) => (checksums[file] ?? sum) !== sum
  return {
    objectKey,
    lost: expected.filter((file) => !found.has(file)).map(path),
    changed: [...found].filter(isChanged).map(([file]) => path(file)),
    learnt: Object.fromEntries([...found].filter(([file]) => !checksums[file])),
  }
}

/** Also reads databases of older versions, which have no checksums. */
export async function readImageFiles(client: pg.ClientBase): Promise<ImageFiles[]> {
  const { rows } = await client.query<ImageFiles>(
    `select object_key as "objectKey", widths, to_jsonb(image) -> 'checksums' as checksums
     from image order by object_key`,
  )
  return rows
}

/** Also stores learnt checksums. Returns since when an image that a property shows is damaged, if any is. */
export async function noteChecks(url: string, checks: ImageCheck[], at: Date): Promise<Date | undefined> {
  const client = await connectForLong(url)
  try {
    const { rows: known } = await client.query(
      `select from pg_attribute where attrelid = 'image'::regclass and attname = 'damaged_at'`,
    )
    if (known.length === 0) return undefined
    const noted = checks.map(({ objectKey, lost, changed, learnt }) => ({
      key: objectKey,
      damaged: lost.length + changed.length > 0,
      learnt,
    }))
    await client.query(
      `update image set checksums = c.learnt || checksums,
         damaged_at = case when c.damaged then coalesce(damaged_at, $2) end
       from jsonb_to_recordset($1) as c(key text, damaged boolean, learnt jsonb)
       where object_key = c.key and (c.learnt <> '{}' or c.damaged <> (damaged_at is not null))`,
      [JSON.stringify(noted), at],
    )
    const { rows } = await client.query<{ since: Date | null }>(
      `select min(damaged_at) as since from image
       where damaged_at is not null and exists (select from property where image_key = object_key
         or (to_jsonb(property) -> 'photos') @> jsonb_build_array(jsonb_build_object('objectKey', object_key)))`,
    )
    return rows[0]?.since ?? undefined
  } finally {
    await client.end()
  }
}
