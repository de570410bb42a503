/** For staff, where a part of the database cannot be read. */
export const damagedForStaff =
  'The database is damaged, and this part of it cannot be read. Ask whoever runs the server to bring back the last backup.'
