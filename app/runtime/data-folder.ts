// DATA_DIR: the files that outlive a restart.
import { join } from 'node:path'

export type DataPart =
  | 'backups'
  /** Styles and scripts of earlier builds. */
  | 'earlier-builds'
  | 'images'
  | 'keyturn.lock'
  /** Mails as files, without SMTP_URL. */
  | 'mail'
  /** The embedded database's cluster. */
  | 'postgres'
  | 'postgres.log'
  /** A restore that is not complete. A complete one is `restored-TIME`; the parts that it replaces are `replaced-TIME`. */
  | 'restoring'
  | 'secrets.json'
  | 'socket'

export const pathInData = (dataDir: string, part: DataPart): string => join(dataDir, part)
