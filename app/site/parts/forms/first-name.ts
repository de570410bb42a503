import type { FormValues } from '#app/site/parts/page/form-shapes.ts'

/** By which a sent form thanks. Undefined after a plain POST: its address is public and names nobody. */
export const firstNameIn = (typed: FormValues | undefined) => typed?.name?.trim().split(/\s+/)[0] || undefined
