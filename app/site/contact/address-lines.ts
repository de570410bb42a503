import type { team } from '#content/team.ts'

type Address = (typeof team)['address']

/** A postal address on its two lines. */
export const addressLines = ({ street, suite, city, state, postalCode }: Address) => ({
  street: `${street}, ${suite}`,
  place: `${city}, ${state} ${postalCode}`,
})
