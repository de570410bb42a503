/** Colors of the browser's own bar, one for each ground of a page; equal to those of tokens.css and staff-tokens.css (tested). */
export const themeColors = {
  paper: '#faf8f4',
  night: '#0e1418',
  staffLight: '#f6f5f2',
  staffDark: '#0d1216',
} as const
