/** The page of the home with the most photos, which is the heaviest. */
export async function findHomePath(url: string): Promise<string> {
  const response = await fetch(`${url}/api/properties?limit=100&pastSale=false`)
  const { data } = (await response.json()) as { data: { slug: string; photos: unknown[] }[] }
  const [home] = data.toSorted((one, other) => other.photos.length - one.photos.length)
  if (!home) throw new Error('There is no home to measure')
  return `/properties/${home.slug}`
}
