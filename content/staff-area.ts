// The picture beside the staff's sign-in form, and the line on it; '' leaves the line out.
export const staffEntry = {
  picture: 'house',
  credit: 'Computer-generated picture',
} as const
