// Texts of the questions before an erasure.
export const erasedNow = 'Erased now and for good:'
export const ledgerKeeps =
  'The ledger of consent then keeps only type and time, unless another inquiry from this person is left.'
