const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** 1250000 as `$1,250,000`. */
export const formatPrice = (wholeDollars: number) => dollars.format(wholeDollars)
