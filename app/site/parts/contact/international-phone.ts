/** Turns `312-555-0142` into `+13125550142`, for `tel:` links and structured data. */
export const internationalPhone = (phone: string) => `+1${phone.replace(/\D/g, '')}`
