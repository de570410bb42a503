// Who gets a new lead: a known person's owner, else the home's agent, else the agent whose page the form was on, else
// nobody, or the agents in turn (a setting). A user is an agent of the website by email address, or else by name.
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { activity, inquiry, user } from '#app/db/schema.ts'
import { hasEmail } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isShown, type StoredHome } from '#app/domain/inquiry/inquiry-home.server.ts'
import type { LeadOrigin } from '#app/domain/inquiry/lead-origin.ts'
import type { Signer } from '#app/domain/mail/mail-body.server.ts'
import { ownerOfPerson } from '#app/domain/person/person.server.ts'
import type { OwnerRule } from '#app/domain/setting/lead-settings.ts'
import { type Agent, agents } from '#content/agents.ts'

/** `hasTeamInbox`: the team's mail reaches them. */
export type LeadOwner = { id: string; name: string; email: string; hasTeamInbox: boolean }

export async function findLeadOwner(
  { db, config }: AppContext,
  id: string | null,
): Promise<LeadOwner | undefined> {
  if (id === null) return undefined
  const hasTeamInbox = hasEmail(user.email, config.teamInbox).mapWith(Boolean)
  const { name, email } = user
  const [owner] = await db
    .select({ id: user.id, name, email, hasTeamInbox })
    .from(user)
    .where(eq(user.id, id))
  return owner
}

/** The id of the agent whose turn it was, and their name: the history stores both. */
type Turn = { turn: string; owner: string }

type Value = string | Placeholder
type Sender = { email: Value; phone: Value }
type Lead = Sender & {
  propertyId?: Value | null | undefined
  origin?: Pick<LeadOrigin, 'page'> | null | undefined
}

/**
 * The owner of a new lead as an SQL expression, so that a submission needs no further statement. The locks keep a user
 * from being deleted between the choice and its commit, which would refuse the lead.
 */
export function chooseOwner(rule: OwnerRule, { propertyId, origin, ...sender }: Lead): SQL<string | null> {
  const byRule = rule === 'nobody' ? [] : agentsOf(propertyId, origin)
  return sql`coalesce(${sql.join([lockedOwnerOf(sender), ...byRule], sql`, `)})`
}

const lockedOwnerOf = (sender: Sender) => sql`(
  select u.id from (${ownerOfPerson(sender)}) p join ${user} u on u.id = p.owner_id for key share of u)`

/** Whose page it is. */
export const agentOfPage = (path: string | undefined) => agents.find(({ slug }) => path === `/${slug}`)

function agentsOf(propertyId: Lead['propertyId'], origin: Lead['origin']): SQL[] {
  const page = agentOfPage(origin?.page)
  const home = propertyId && userOf(sql`(select agent from property where id = ${propertyId}::uuid)`)
  return [...(home ? [home] : []), ...(page ? [userOf(sql`${page.fullName}::text`)] : [])]
}

/** The user who is this agent of the website. */
function userOf(agentName: SQL): SQL {
  const known = agents.map(({ fullName, email }) => sql`(${fullName}, ${email})`)
  return sql`(select u.id from (select ${agentName} as name) a
    left join (values ${sql.join([sql`(null::text, null::text)`, ...known], sql`, `)}) p (name, email) on p.name = a.name
    join ${user} u on lower(u.email) = lower(p.email) or lower(u.name) = lower(a.name)
    order by lower(u.email) = lower(p.email) desc nulls last, u.id limit 1 for key share of u)`
}

type Answerer = { owner?: LeadOwner | undefined; home?: StoredHome | undefined; rule?: OwnerRule | undefined }

/**
 * The agent who signs the mail to the visitor: the owner, else the agent of a home that visitors can see, if leads go to that
 * agent. An agent without an account signs, but owns nothing.
 */
export function signerOf({ owner, home, rule }: Answerer): Signer | undefined {
  if (owner) return signatureOf(agentOfUser(owner))
  const answers = rule === 'agent' && home && isShown(home)
  return answers ? signatureOf(agentNamed(home.agent.trim())) : undefined
}

const agentNamed = (name: string) => agents.find(({ fullName }) => fullName === name)

const agentOfUser = ({ name, email }: Pick<LeadOwner, 'name' | 'email'>) =>
  agents.find((agent) => agent.email === email) ?? agentNamed(name)

const signatureOf = (agent: Agent | undefined): Signer | undefined =>
  agent && { name: agent.fullName, title: agent.title, phone: agent.phoneNumber, email: agent.email }

/**
 * Gives a lead without an owner to the agent whose turn it is: the one after the last turn in the history. Simultaneous
 * leads wait for each other here, so call it at the end of the transaction.
 */
export async function assignInTurn(app: AppContext, leadId: string): Promise<Turn | undefined> {
  await app.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('leads in turn', 0))`)
  const { rows } = await app.db.execute<Turn>(sql`
    with last as (
      select (after ->> 'turn')::uuid as id from ${activity} where after ? 'turn' order by ${activity.id} desc limit 1
    ), next as (
      select id, name from ${user} where role = 'agent'
      order by coalesce(id > (select id from last), false) desc, id limit 1 for key share
    )
    update ${inquiry} set owner_id = next.id from next where ${inquiry.id} = ${leadId}
    returning next.id as "turn", next.name as "owner"`)
  return rows[0]
}
