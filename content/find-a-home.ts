// The words of the search for homes, on Find a home and on Featured Properties.
// Change only what is between the quotes; words in braces, such as {count}, are filled in by the program.
export const findHome = {
  label: 'Find a home',
  open: 'Place, price, rooms',
  openAll: 'All homes',
  set: 'Filters set:',
  close: 'Close',
  button: 'Show homes',
  fields: {
    search: { label: 'Place or street', hint: 'Fenwick Park, Alder Court' },
    minPrice: { label: 'Price from', hint: 'No lower limit' },
    maxPrice: { label: 'Price to', hint: 'No upper limit' },
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    kind: 'Kind',
    any: 'Any',
    order: 'Order',
    /** Heard, not seen. */
    orderNote: '(the list follows at once)',
    sort: 'Sort',
  },
  orders: {
    newest: 'Newest first',
    'price-high': 'Price, high to low',
    'price-low': 'Price, low to high',
    largest: 'Largest first',
  },
  /** Beside a field whose value cannot be read. */
  wrong: {
    search: 'Write a place or a street in at most 200 characters.',
    price: 'Write whole dollars, such as 600,000.',
    choice: 'Choose one of the list.',
  },
  /** Above the homes. `rest`: some of the search could not be read. */
  count: {
    all: ['1 home for sale', '{count} homes for sale'],
    featured: ['1 home', '{count} homes'],
    fit: ['{count} home fits', '{count} homes fit'],
    more: 'More than {count} homes fit',
    rest: 'the rest of your search',
    loading: 'Looking for homes',
    /** Of zero, one, two, and so on. */
    numbers: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  },
  chips: {
    label: 'Filters in use',
    remove: 'Remove the filter: {filter}',
    clear: 'Clear all',
    bedrooms: ['1 bedroom or more', '{count} bedrooms or more'],
    bathrooms: ['1 bathroom or more', '{count} bathrooms or more'],
    minPrice: 'From {price}',
    maxPrice: 'Up to {price}',
  },
  exclusives: {
    title: 'Not here? Some homes are shown privately.',
    text: 'A few owners prefer not to be listed. Tell us who you are and we will show you what they have.',
    link: { label: 'Private Exclusives', href: '/private-exclusives' },
  },
  /** A search in words: "a house in Ashgrove with 3 bedrooms or more, up to $600,000". */
  wish: {
    any: 'a home',
    kinds: {
      house: 'a house',
      townhouse: 'a townhouse',
      condo: 'a condo',
      loft: 'a loft',
      land: 'land',
      other: 'a home of another kind',
    },
    place: 'in {place}',
    rooms: 'with {rooms}',
    and: 'and',
    minPrice: 'from {price}',
    maxPrice: 'up to {price}',
  },
  nothing: {
    title: 'No home fits that today.',
    text: 'You asked for {wish}. Loosen one thing, or let us look for you.',
    /** A search without one of its wishes. */
    without: {
      price: 'Without the price limit',
      bedrooms: 'Any number of bedrooms',
      bathrooms: 'Any number of bathrooms',
      search: 'Anywhere in {city}',
      kind: 'Every kind of home',
    },
    all: 'All homes',
    home: ['1 home', '{count} homes'],
    many: 'more than {count} homes',
  },
  write: {
    title: 'Tell us, and we will look',
    message: 'I am looking for {wish}. Please write to me when one comes up, also if it is not listed yet.',
    button: 'Send my wishes',
    sent: {
      mark: 'Sent',
      title: 'Thank you. We will look.',
      text: 'One of us reads every wish and writes when a home comes up that fits.',
      link: { label: 'All homes', href: '/properties' },
    },
  },
} as const
