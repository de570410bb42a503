/** The style of an image's place until the image arrives: a blur, or one color where there is no stand-in. */
export const standInStyle = (color: string, standIn: string) => ({
  backgroundColor: color,
  ...(standIn && { backgroundImage: `url(data:image/webp;base64,${standIn})`, backgroundSize: 'cover' }),
})
