// The picture beside the staff's sign-in form, and the line on it; '' leaves the line out.
export const staffEntry = {
  picture: 'house',
  credit: 'Computer-generated picture',
} as const

// After how many days a home for sale that nobody has touched is shown to the staff for a second look.
export const staffReview = { daysUntilReview: 60 }
