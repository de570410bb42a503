import { randomUUID } from 'node:crypto'
import { and, eq, inArray, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hasJob, mailQueue } from '#app/db/queue/job-queue.ts'
import { inquiry, mail, slug, testimonial, token, touch, user } from '#app/db/schema.ts'
import { inviteUser } from '#app/domain/account/invitation.server.ts'
import { deleteUser } from '#app/domain/account/user.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { mailPatience } from '#app/domain/mail/mail.ts'
import { listProperties } from '#app/domain/property/property.server.ts'
import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { submitTestimonial } from '#app/domain/testimonial/testimonial.server.ts'
import { testimonialSubmission } from '#app/domain/testimonial/testimonial.ts'
import { addTouch } from '#app/domain/touch/touch.server.ts'
import { actorOf } from '#test/support/app/cast.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'
import { prepareTrash } from '#test/support/app/trash-steps.ts'

const { now, submit, createHome, remove, restore, mailsOf } = prepareTrash()

const withJob = (id: string) =>
  now.app.db.$count(mail, and(eq(mail.inquiryId, id), eq(mail.status, 'queued'), hasJob(mailQueue, mail.id)))

describe('a value that was taken meanwhile gives way', () => {
  test('a slug gets a number, and the link to the own page follows it', async () => {
    const first = await createHome({ name: 'Twin', linkUrl: '/properties/twin-4-linden-court-ashgrove' })
    expect(first.slug).toBe('twin-4-linden-court-ashgrove')
    await remove('properties', first._id)
    const second = await createHome({ name: 'Twin' })
    await remove('properties', second._id)
    const third = await createHome({ name: 'Twin' })
    await restore(first._id, second._id)
    const { data } = await listProperties(now.app, now.agent, propertyQuery.parse({ search: 'Twin' }))
    const slugs = Object.fromEntries(data.map((home) => [home._id, home.slug]))
    expect(slugs[third._id]).toBe('twin-4-linden-court-ashgrove')
    expect([slugs[first._id], slugs[second._id]].sort()).toEqual(
      [2, 3].map((count) => `twin-4-linden-court-ashgrove-${count}`),
    )
    expect(data.find(({ _id }) => _id === first._id)!.linkUrl).toBe(`/properties/${slugs[first._id]}`)
    expect(await now.app.db.$count(slug, eq(slug.propertyId, third._id))).toBe(1)
  })

  test('an idempotency key is dropped, also between two that are restored together', async () => {
    const first = await submit({ email: 'again@visitor.example' }, 'same-key')
    await remove('inquiries', first._id)
    const second = await submit({ email: 'again@visitor.example' }, 'same-key')
    await remove('inquiries', second._id)
    await restore(first._id, second._id)
    const rows = await now.app.db
      .select()
      .from(inquiry)
      .where(inArray(inquiry.id, [first._id, second._id]))
    expect(rows.map((row) => row.idempotencyKey ?? 'none').sort()).toEqual(['none', 'same-key'])
  })

  test('that of a testimonial is dropped too', async () => {
    const submission = testimonialSubmission.parse({ name: 'Rosa Lindt', content: 'They were patient.' })
    const submit = () => submitTestimonial(now.app, submission, { idempotencyKey: 'same-key' })
    const first = await submit()
    await remove('testimonials', first._id)
    const second = await submit()
    expect(second._id).not.toBe(first._id)
    await restore(first._id)
    const rows = await now.app.db.select().from(testimonial).where(eq(testimonial.name, 'Rosa Lindt'))
    const keys = Object.fromEntries(rows.map(({ id, idempotencyKey }) => [id, idempotencyKey]))
    expect(keys).toEqual({ [first._id]: null, [second._id]: 'same-key' })
  })

  test('a touch gets another id, also where two that are restored together have one', async () => {
    const leads = await Promise.all([submit(), submit(), submit()])
    const id = randomUUID()
    for (const { _id } of leads) {
      const words = { kind: 'note', outcome: '', text: `About ${_id}` } as const
      await addTouch(now.app, now.agent, { id, inquiryId: _id, ...words })
      if (_id !== leads[2]!._id) await remove('inquiries', _id)
    }
    await restore(leads[0]!._id, leads[1]!._id)
    const rows = await now.app.db.select().from(touch).where(like(touch.text, 'About %'))
    const words = Object.fromEntries(rows.map(({ inquiryId, text }) => [inquiryId, text]))
    expect(words).toEqual(Object.fromEntries(leads.map(({ _id }) => [_id, `About ${_id}`])))
    expect(rows.find(({ inquiryId }) => inquiryId === leads[2]!._id)!.id).toBe(id)
  })

  test('an owner who left is removed', async () => {
    const leaving = await actorOf(now.app, 'marisol')
    const lead = await submit()
    await now.app.db.update(inquiry).set({ ownerId: leaving.id }).where(eq(inquiry.id, lead._id))
    await remove('inquiries', lead._id)
    await deleteUser(now.app, now.admin, { id: leaving.id })
    await restore(lead._id)
    const [row] = await now.app.db.select().from(inquiry).where(eq(inquiry.id, lead._id))
    expect(row!.ownerId).toBeNull()
  })

  test('an owner whose account is deleted at the same moment is removed', async () => {
    const [leaving] = await now.app.db
      .insert(user)
      .values({ name: 'Leaving', email: 'leaving@example.com' })
      .returning()
    const lead = await submit()
    await now.app.db.update(inquiry).set({ ownerId: leaving!.id }).where(eq(inquiry.id, lead._id))
    await remove('inquiries', lead._id)
    const deletion: Held = ({ db }) => db.delete(user).where(eq(user.id, leaving!.id))
    await whileHeld(now.app, deletion, () => restore(lead._id))
    const [row] = await now.app.db.select().from(inquiry).where(eq(inquiry.id, lead._id))
    expect(row!.ownerId).toBeNull()
  })
})

describe('a waiting mail', () => {
  /** Not of a known person, whose owner would get a mail too. */
  const submitUnknown = () => submit({ phone: '' })

  test('is not in the outbox while its lead is in the trash, and waits again when it is restored', async () => {
    const lead = await submitUnknown()
    expect(await withJob(lead._id)).toBe(2)
    await remove('inquiries', lead._id)
    expect(await mailsOf(lead._id)).toEqual([])
    // the job found no mail, and is done
    await now.app.db.execute(`delete from pgboss.job where name = '${mailQueue}'`)
    await restore(lead._id)
    expect(await withJob(lead._id)).toBe(2)
  })

  test('fails if it is too old, so that staff decide', async () => {
    const lead = await submitUnknown()
    await remove('inquiries', lead._id)
    now.time += mailPatience + 1
    await restore(lead._id)
    const mails = await mailsOf(lead._id)
    expect(mails.map(({ status, lastError }) => [status, lastError])).toEqual(
      Array(2).fill(['failed', 'It was in the trash, and not sent within 72 hours.']),
    )
  })

  test('is dropped if its visitor has opted out meanwhile', async () => {
    const lead = await submitUnknown()
    await remove('inquiries', lead._id)
    await optOutByLink(now.app, lead.email, 'link')
    await restore(lead._id)
    expect((await mailsOf(lead._id)).map(({ kind }) => kind)).toEqual(['team-notification'])
  })
})

describe('an invitation', () => {
  const invite = (email: string) => inviteUser(now.app, now.admin, { email, role: 'agent' })

  test('is not restored once it has expired, or after a newer one', async () => {
    const first = await invite('late@example.com')
    await remove('users', first._id)
    await invite('late@example.com')
    await expect(restore(first._id)).rejects.toMatchObject({ kind: 'conflict', message: /newer invitation/ })
    await now.app.db.delete(token).where(eq(token.email, 'late@example.com'))
    now.time += 7 * 86_400_000
    await expect(restore(first._id)).rejects.toMatchObject({ kind: 'conflict', message: /expired/ })
  })

  test('is not restored for a person who has an account by now', async () => {
    const first = await invite('joined@example.com')
    await remove('users', first._id)
    await now.app.db.insert(user).values({ name: 'Joined', email: 'joined@example.com' })
    await expect(restore(first._id)).rejects.toMatchObject({
      kind: 'conflict',
      message: /already has an account/,
    })
  })
})
