/** What a browser's own bar takes on, per ground of a page; the same as in styles/tokens.css and cms/styles/tokens.css. */
export const themeColors = {
  paper: '#faf8f4',
  night: '#0e1418',
  staffLight: '#f6f5f2',
  staffDark: '#0d1216',
} as const
