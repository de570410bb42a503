import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { people } from './cast.ts'
import type { RunningApp } from './start-app.ts'

type Colleague = { name: string; email: string; role?: 'admin' | 'agent' }

/** Makes people users of a running product, with Nora's password. */
export const insertColleagues = (app: RunningApp, colleagues: Colleague[]) =>
  inDatabaseOf(
    app,
    colleagues.map(
      ({ name, email, role = 'agent' }) =>
        `insert into "user" (name, email, role, password_hash) select ${quoted(name)}, ${quoted(email)},
         ${quoted(role)}, password_hash from "user" where email = ${quoted(people.nora.email)}`,
    ),
  )

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
