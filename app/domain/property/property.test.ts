import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, property, slug } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { todayOf } from '#app/domain/team-day.server.ts'
import { actorOf, enteredHome, homes, insertProperties } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Photo, plainPhoto } from './photo.ts'
import { getPropertyPage, listProperties, listPropertyCards } from './property.server.ts'
import { changeProperty, createProperty, deleteProperty } from './property-change.server.ts'
import { propertyQuery } from './property-filter.ts'
import { propertyChanges, propertyInput } from './property-input.ts'
import { assignMissingSlugs } from './slug.server.ts'

let open: TestApp
let agent: Actor
beforeAll(async () => {
  open = await createTestApp()
  agent = await actorOf(open.app, 'daniel')
})
afterAll(() => open.close())

const create = (fields: Record<string, unknown> & { photos?: Photo[] } = {}) => {
  const imgUrl = fields.photos?.[0]?.objectKey ?? enteredHome.imgUrl
  return createProperty(open.app, agent, propertyInput.parse({ ...enteredHome, imgUrl, ...fields }))
}
const change = (id: string, fields: object) =>
  changeProperty(open.app, agent, id, propertyChanges.parse(fields))
const list = async (actor: Actor, query: object = {}) =>
  listProperties(open.app, actor, propertyQuery.parse({ limit: '100', ...query }))
const described = (objectKey: string) => ({ ...plainPhoto(objectKey), alt: 'A room' })

describe('a draft or withdrawn home', () => {
  test.each(['draft', 'withdrawn'])('that is %s is in no list and on no page for visitors', async (state) => {
    const name = `Hidden ${state}`
    const home = await create({ name, state, featured: true })
    const { total } = await list(visitor)
    for (const query of [{}, { search: name }, { featured: 'true' }]) {
      const found = await list(visitor, query)
      expect(found.data.map((one) => one.name)).not.toContain(name)
      expect(found.total).toBe(found.data.length)
    }
    const cards = await listPropertyCards(open.app, { page: 1, limit: 100, featured: true })
    expect(cards.data.map((card) => card.property.name)).not.toContain(name)
    await expect(list(visitor, { id: home._id })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(getPropertyPage(open.app, home.slug)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await list(agent, { search: name })).total).toBe(1)
    await change(home._id, { state: 'active' })
    expect((await list(visitor)).total).toBe(total + 1)
    expect(await getPropertyPage(open.app, home.slug)).toMatchObject({ home: { name } })
    await change(home._id, { state })
    expect((await list(visitor)).total).toBe(total)
  })
})

test('only staff see a price on request', async () => {
  const fields = { name: 'Quiet sale', state: 'sold', priceOnRequest: true, soldPrice: '$600,000' }
  const home = await create(fields)
  expect(home).toMatchObject({ price: '$640,000', soldPrice: '$600,000', pastSale: true })
  const [shown] = (await list(visitor, { id: home._id })).data
  expect(shown).toMatchObject({ price: '', soldPrice: '' })
  const page = JSON.stringify(await getPropertyPage(open.app, home.slug))
  expect(page).not.toMatch(/640,000|600,000|2\.5%/)
})

test('a sale is not dated after today, which is the team’s day; a stored date to come stays as it is', async () => {
  const today = todayOf(open.app)
  const tomorrow = daysAfter(today, 1)
  const refusal = { kind: 'invalid', fields: { soldDate: 'Sold on must not be in the future.' } }
  await expect(create({ name: 'Too soon', state: 'sold', soldDate: tomorrow })).rejects.toMatchObject(refusal)
  const home = await create({ name: 'Sold today', state: 'sold', soldDate: today })
  await expect(change(home._id, { soldDate: tomorrow })).rejects.toMatchObject(refusal)
  await open.app.db.update(property).set({ soldDate: tomorrow }).where(eq(property.id, home._id))
  expect(await change(home._id, { soldDate: tomorrow, name: 'Sold early' })).toMatchObject({
    name: 'Sold early',
    soldDate: tomorrow,
  })
  expect(await change(home._id, { soldDate: '' })).toMatchObject({ soldDate: '' })
})

test('a sold home shows its sale price on its card', async () => {
  await create({ name: 'Sold for less', pastSale: true, soldPrice: '$600,000' })
  const { data } = await listPropertyCards(open.app, { page: 1, limit: 100, pastSale: true })
  expect(data.find(({ property }) => property.name === 'Sold for less')?.property.price).toBe('$600,000')
})

describe('a slug', () => {
  test('that is taken gets a number, also for homes that are created at once', async () => {
    const created = await Promise.all([1, 2, 3].map(() => create({ name: 'Twin' })))
    const slugs = created.map((home) => home.slug).toSorted()
    const base = 'twin-4-linden-court-ashgrove'
    expect(slugs).toEqual([base, `${base}-2`, `${base}-3`])
  })

  test('from before a rename redirects to the home, and no other home gets it', async () => {
    const home = await create({ name: 'First name' })
    const renamed = await change(home._id, { name: 'Second name' })
    expect(renamed.slug).toMatch(/^second-name/)
    expect(await getPropertyPage(open.app, home.slug)).toEqual({ movedTo: renamed.slug })
    expect((await create({ name: 'First name' })).slug).toBe(`${home.slug}-2`)
    expect((await change(home._id, { name: 'First name' })).slug).toBe(home.slug)
  })

  test('has a link to the home’s own page, which follows it', async () => {
    await create({ name: 'Own page' })
    const base = '/properties/own-page-4-linden-court-ashgrove'
    const home = await create({ name: 'Own page', linkUrl: base })
    expect(home.linkUrl).toBe(`${base}-2`)
    expect((await change(home._id, { name: 'Renamed page' })).linkUrl).toBe(
      '/properties/renamed-page-4-linden-court-ashgrove',
    )
  })

  test('is added to homes that an older version stored', async () => {
    const rows = await insertProperties(open.app, [homes[0]!, homes[0]!, homes[1]!])
    await assignMissingSlugs(open.app)
    const slugs = []
    for (const { id } of rows) slugs.push((await list(agent, { id })).data[0]!.slug)
    const base = 'millbrook-brownstone-18-larch-row-millbrook'
    expect(slugs).toEqual([base, `${base}-2`, 'casa-penalosa-7-senora-lane-ashgrove'])
  })

  test('is deleted with its home', async () => {
    const home = await create({ name: 'Deleted' })
    await deleteProperty(open.app, agent, home._id)
    expect(await open.app.db.$count(slug, eq(slug.slug, home.slug))).toBe(0)
    await expect(getPropertyPage(open.app, home.slug)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('photos', () => {
  test('begin with the cover, whichever call sets it', async () => {
    const home = await create({ photos: [described('uploads/a'), described('uploads/b')] })
    expect(home.imgUrl).toBe('uploads/a')
    const keys = async () => (await list(agent, { id: home._id })).data[0]!.photos.map((one) => one.objectKey)
    await change(home._id, { imgUrl: 'uploads/c' })
    expect(await keys()).toEqual(['uploads/c', 'uploads/b'])
    await change(home._id, { imgUrl: 'uploads/b' })
    expect(await keys()).toEqual(['uploads/b'])
    await open.app.db.update(property).set({ imageKey: 'uploads/d' }).where(eq(property.id, home._id))
    expect(await keys()).toEqual(['uploads/d', 'uploads/b'])
  })

  test('may not contradict the image key, but the stored one may be sent back beside them', async () => {
    const photos = [described('uploads/a'), described('uploads/b')]
    const refusal = { kind: 'invalid', fields: { imgUrl: 'Image key must be that of the first photo.' } }
    for (const imgUrl of ['uploads/b', 'uploads/c'])
      await expect(create({ photos, imgUrl })).rejects.toMatchObject(refusal)
    const home = await create({ photos })
    const turned = photos.toReversed()
    await expect(change(home._id, { photos: turned, imgUrl: 'uploads/c' })).rejects.toMatchObject(refusal)
    expect(await change(home._id, { photos: turned, imgUrl: 'uploads/a' })).toMatchObject({
      photos: turned,
      imgUrl: 'uploads/b',
    })
    const alone = { photos: [plainPhoto('uploads/b')], imgUrl: 'uploads/b' }
    expect(await change(home._id, { photos: [] })).toMatchObject(alone)
  })

  test('without alt text may be stored in a draft, and prevent its publication', async () => {
    const photos = [described('uploads/a'), plainPhoto('uploads/b')]
    await expect(create({ photos })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { photos: 'Photo 2 needs an alt text before the home can be published.' },
    })
    const home = await create({ photos, state: 'draft' })
    await expect(change(home._id, { state: 'active' })).rejects.toMatchObject({ kind: 'invalid' })
    await change(home._id, { state: 'active', photos: photos.map((one) => ({ ...one, alt: 'A room' })) })
    expect(await getPropertyPage(open.app, home.slug)).toMatchObject({ home: { state: 'active' } })
  })

  test('may be a cover alone without alt text, as from a caller that does not know photos', async () => {
    const photos = [plainPhoto('uploads/alone')]
    expect(await create({ imgUrl: 'uploads/alone', photos })).toMatchObject({ state: 'active', photos })
  })

  test('that are sent back unchanged, with open houses, change nothing', async () => {
    const photos = [{ ...described('uploads/a'), caption: 'By day' }]
    const openHouses = [{ date: '2026-11-29', from: '13:00', to: '15:00', note: 'At the door.' }]
    const home = await create({ photos, openHouses })
    expect(await change(home._id, { photos, openHouses })).toEqual(home)
    expect(await open.app.db.$count(activity, eq(activity.recordId, home._id))).toBe(1)
  })

  test('survive a change of another field', async () => {
    const home = await create({ photos: [described('uploads/a')], description: 'Long.', yearBuilt: 1904 })
    const changed = await change(home._id, { price: '$1' })
    expect(changed).toEqual({ ...home, price: '$1', updatedAt: changed.updatedAt })
  })
})

test('a state change stores its time', async () => {
  const home = await create({})
  const changed = await change(home._id, { state: 'under contract' })
  expect(changed.stateSince).toBe(changed.updatedAt)
  expect((await change(home._id, { price: '$2' })).stateSince).toBe(changed.stateSince)
})
