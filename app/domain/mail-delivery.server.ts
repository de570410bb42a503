import type { Office } from '#app/office.ts'

/** Starts to work the outbox off. */
export async function startMailDelivery(_office: Office): Promise<void> {}
