// The cast: people, homes and testimonials that tests know by name. A test inserts what it needs: `await
// insertProperties(app)`.
import { randomUUID } from 'node:crypto'
import { image, property, session, testimonial, user } from '#app/db/schema.ts'
import { hashSecret } from '#app/domain/account/session.server.ts'
import type { Role, StaffMember } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

export const password = 'Lakemont-1!'
/** Hashes `password` at argon2's lowest cost: at the product's cost, a fifth of the tests' time went into hashing. */
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgY2FzdA$mSx3rHG+KefCcJhkSRFrrsBe3C7Bg0jJ20IZdrT0OTc'

export const people = {
  nora: { name: 'Nora Whitlock', email: 'nora@wrenfield.example', role: 'admin' },
  daniel: { name: 'Daniel Osei', email: 'daniel@wrenfield.example', role: 'agent' },
  marisol: { name: 'Marisol Vega', email: 'marisol@wrenfield.example', role: 'agent' },
} as const satisfies Record<string, { name: string; email: string; role: Role }>

type Person = keyof typeof people

const home = {
  bedrooms: 4,
  bathrooms: 2.5,
  squareFootage: 2840,
  price: 1_250_000,
  commission: 2.5,
  imageKey: '',
  linkUrl: 'https://homes.wrenfield.example/1',
  agent: 'Nora Whitlock',
  featured: false,
  pastSale: false,
}

/** Oldest first: lists return the reverse. */
export const homes = [
  { ...home, name: 'Millbrook brownstone', address: '18 Larch Row, Millbrook', pastSale: true },
  { ...home, name: 'Casa Peñalosa', address: '7 Señora Lane, Ashgrove', agent: 'Marisol Vega' },
  { ...home, name: '100% loft_space', address: '240 Kiln\\Works, Foundry District', featured: true },
  { ...home, name: 'Fenwick house', address: '12 Quarry Road, Fenwick Park', featured: true, bedrooms: 5 },
]

/** Oldest first; the last is not published. */
export const voices = [
  { name: 'Priya Raman', content: 'They answered every call.', agent: 'Nora Whitlock', date: '2025-03-02' },
  { name: 'Émile Laurent', content: 'Sold in nine days.', agent: 'Daniel Osei', date: '2025-05-20' },
  { name: 'Sam Ortiz', content: 'Not yet read by staff.', agent: '', published: false },
]

/** A home as staff enter it. */
export const enteredHome = {
  name: 'Ashgrove cottage',
  address: '4 Linden Court, Ashgrove',
  bedrooms: 3,
  bathrooms: 1.5,
  squareFootage: 1480,
  price: '$640,000',
  commission: '2.5%',
  imgUrl: 'uploads/cottage',
  linkUrl: 'https://homes.wrenfield.example/9',
  agent: 'Daniel Osei',
}

/** The optional fields of a property that nobody has set. */
export const unsetHome = {
  state: 'active',
  stateSince: '',
  marketDate: '',
  soldDate: '',
  soldPrice: '',
  priceOnRequest: false,
  description: '',
  kind: '',
  yearBuilt: null,
  lotSize: null,
  parking: '',
  hoaFee: '',
  taxes: '',
  latitude: null,
  longitude: null,
  videoUrl: '',
  photos: [],
  openHouses: [],
}

/** A valid body of `POST /api/inquiries`. */
export const contactMessage = {
  inquiryType: 'contact',
  name: 'Rosa Lindgren',
  email: 'rosa@visitor.example',
  phone: '312-555-0142',
  message: 'Could you call me about the Fenwick house?',
}

const minute = 60_000
const before = (app: AppContext, minutes: number) => new Date(app.now().getTime() - minutes * minute)
const dated = <Row extends object>(app: AppContext, rows: Row[]) =>
  rows.map((row, index) => {
    const createdAt = before(app, rows.length - index)
    return { ...row, createdAt, updatedAt: createdAt }
  })

export const insertProperties = (app: AppContext, rows: (typeof property.$inferInsert)[] = homes) =>
  app.db.insert(property).values(dated(app, rows)).returning()

export const insertTestimonials = (app: AppContext, rows: (typeof testimonial.$inferInsert)[] = voices) =>
  app.db.insert(testimonial).values(dated(app, rows)).returning()

/** Stores an image with one small file of each format. */
export async function insertImage(app: AppContext, objectKey = 'homes/fenwick') {
  const widths = [640]
  await app.db.insert(image).values({ objectKey, contentType: 'image/jpeg', width: 640, height: 427, widths })
  for (const format of ['avif', 'jpg']) {
    await app.images.put(`${objectKey}/640.${format}`, new TextEncoder().encode(`a ${format}`))
  }
  return objectKey
}

/** Makes a person a user, with `password`. */
export async function insertUser(app: AppContext, person: Person) {
  const [row] = await app.db
    .insert(user)
    .values({ ...people[person], passwordHash })
    .returning()
  return row!
}

/** Makes a person a user who acts. */
export async function actorOf(app: AppContext, person: Person): Promise<StaffMember> {
  const { id, name, email, role } = await insertUser(app, person)
  return { kind: 'user', id, name, email, role }
}

/** Makes a person a user with a session. Returns the headers of a logged-in request. */
export async function logIn(app: AppContext, person: Person): Promise<{ cookie: string }> {
  const { id } = await insertUser(app, person)
  const secret = `${person}-${randomUUID()}`
  const now = app.now()
  await app.db
    .insert(session)
    .values({ hash: hashSecret(secret), userId: id, createdAt: now, lastUsedAt: now })
  return { cookie: `session=${secret}` }
}
