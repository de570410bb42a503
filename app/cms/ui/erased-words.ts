// What the questions before an erasure say.
export const erasedNow = 'Erased now and for good:'
export const ledgerKeeps = 'The ledger of consent keeps type and time, no name and no address.'
