// The people, links and ids of the fuzzed app, and valid values for the calls' fields.
import { leadDesk } from '#content/staff-area.ts'
import { contactMessage, enteredHome, password, people } from './cast.ts'
import type { Samples } from './schema-values.ts'

export const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const secretOf = (word: string) => word.padEnd(43, 'x')
export const staff = [
  { id: id(1), ...people.nora, secret: 'admin' },
  { id: id(2), ...people.daniel, secret: 'agent' },
  { id: id(3), ...people.marisol, secret: 'protected' },
]
export const links = [
  { id: id(7), purpose: 'invitation', email: 'june@wrenfield.example' },
  { purpose: 'password', email: people.marisol.email, userId: id(3) },
  {
    purpose: 'email-approval',
    email: 'm@wrenfield.example',
    userId: id(3),
    previousEmail: people.marisol.email,
  },
  {
    purpose: 'email-change',
    email: 'd@wrenfield.example',
    userId: id(2),
    previousEmail: people.daniel.email,
  },
  { purpose: 'email-undo', email: people.marisol.email, userId: id(3), previousEmail: 'm@wrenfield.example' },
] as const

export const stored = '2026-03-01T12:00:00.000Z'
const trashedIds: Samples = { ids: [[id(21)], [id(21), id(4), id(6)]] }

/** Where a field's name means something of its own. */
export const samplesAt: Record<string, Samples> = {
  '/users': {
    email: ['june@wrenfield.example', people.daniel.email],
    bearer: ['invitation', 'password', 'none'].map(secretOf),
    leadsTo: [id(1)],
  },
  '/inquiries/many': { ids: [[id(6)]], from: ['open', null], to: ['closed', null] },
  '/lead-settings': { officeHours: [leadDesk.officeHours], updatedAt: [null], updatedBy: [''] },
  '/morning-mail': { on: [true, false] },
  '/trash': trashedIds,
  '/trash/restore': trashedIds,
  '/trash/erase': trashedIds,
}

export const recordsAt: Record<string, string[]> = {
  '/properties': [id(4)],
  '/properties/review': [id(4)],
  '/testimonials': [id(5)],
  '/inquiries': [id(6)],
  '/inquiry': [id(6)],
  '/inquiries/not-spam': [id(6)],
  '/people': [id(6)],
  '/people/apart': [id(6)],
  '/certificate': [id(6)],
  '/inquiries/owner': [id(6)],
  '/opt-outs': [id(6)],
  '/touches': [id(10)],
  '/next-touch': [id(6)],
  '/invitations': [id(7)],
  '/mails/notification': [id(6)],
  '/mails/retry': [id(8)],
  '/users': [id(2), id(3)],
  '/second-factor': [id(3)],
}

/** Valid values for the calls' fields, beside generated ones. */
export const samples: Samples = {
  email: [people.nora.email, people.daniel.email, 'june@wrenfield.example', contactMessage.email],
  password: [password, 'wrong-1!'],
  objectKey: ['homes/fenwick', 'uploads/none'],
  imgUrl: ['homes/fenwick', ''],
  fileName: ['house.jpg'],
  fileType: ['image/jpeg', 'image/png'],
  price: [enteredHome.price],
  minPrice: ['600000'],
  maxPrice: ['$900,000'],
  commission: [enteredHome.commission],
  linkUrl: [enteredHome.linkUrl],
  agent: ['Nora Whitlock'],
  name: ['June Park'],
  address: [enteredHome.address],
  phone: [contactMessage.phone],
  featured: [true, false],
  pastSale: [true, false],
  soldPrice: ['$600,000', ''],
  hoaFee: ['$240', ''],
  taxes: ['$9,120', ''],
  videoUrl: ['https://films.wrenfield.example/1', ''],
  photos: [[], [{ objectKey: 'homes/fenwick', alt: 'A porch', focalX: 20, focalY: 80 }]],
  openHouses: [[], [{ date: '2026-11-29', from: '13:00', to: '15:00', note: 'At the door.' }]],
  propertyId: [id(4), id(9), ''],
  slug: [''],
  stateSince: [''],
  consent: ['', 'contact-2026-11'],
  channel: ['email', 'phone'],
  inquiryId: [id(6)],
  otherId: [id(11)],
  ids: [id(6), `${id(6)},${id(9)}`],
  owner: ['mine', 'nobody', id(2)],
  ownerId: [id(1), id(2), id(9), null],
  from: [id(1), null],
  at: [stored],
  on: ['2026-12-03'],
  inquiryType: ['contact', 'guide', 'home_valuation', 'private_exclusives', 'concierge'],
  guideType: ['buyer', 'seller', ''],
  status: ['open', 'In Progress', 'pending', 'closed'],
  _id: [id(4), id(5)],
  createdAt: [stored],
  updatedAt: [stored],
  bearer: [...links.map(({ purpose }) => secretOf(purpose)), secretOf('none')],
}
