import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeholderImage } from '#app/domain/image/image.ts'
import { AboutProperty } from './about-property.tsx'
import { Gallery } from './gallery.tsx'

const photos = ['34% 60%', undefined].map((focal) => ({
  image: { ...placeholderImage, ...(focal && { focal }) },
  caption: '',
}))
const smallIn = (html: string) =>
  (html.match(/<img[^>]*>/g) ?? []).filter((image) => / width="(84|96)"/.test(image))

const nothing = () => undefined
const galleryAt = (photo: number) =>
  renderToStaticMarkup(
    <Gallery
      dialog={{ current: null }}
      name="Longwater House"
      photos={photos}
      photo={photo}
      onPhoto={nothing}
      onClose={nothing}
      onClosed={nothing}
    />,
  )

test('the small photo of the one that is shown is marked', () => {
  const small = galleryAt(2).match(/<button[^>]* aria-label="Photo \d[^>]*>/g) ?? []
  expect(small.map((button) => button.includes('aria-current="true"'))).toEqual([false, true])
})

test('the small photos of the gallery and beside the form keep the focal point', () => {
  const beside = renderToStaticMarkup(<AboutProperty home={{ name: 'Longwater House', photos }} text="" />)
  const styles = [...smallIn(galleryAt(1)), ...smallIn(beside)].map(
    (image) => / style="([^"]*)"/.exec(image)?.[1],
  )
  expect(styles).toEqual(['object-position:34% 60%', undefined, 'object-position:34% 60%'])
})
