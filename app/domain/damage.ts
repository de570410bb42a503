/** For staff, where a part of the database cannot be read. */
export const damagedForStaff =
  'The database is damaged, and this part of it cannot be read. Ask whoever keeps the machine to bring back the last backup.'
