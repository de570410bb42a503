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

test('the small photos of the gallery and beside the form keep the focal point', () => {
  const nothing = () => undefined
  const gallery = renderToStaticMarkup(
    <Gallery
      dialog={{ current: null }}
      name="Longwater House"
      photos={photos}
      photo={1}
      onPhoto={nothing}
      onClose={nothing}
      onClosed={nothing}
    />,
  )
  const beside = renderToStaticMarkup(<AboutProperty home={{ name: 'Longwater House', photos }} text="" />)
  const styles = [...smallIn(gallery), ...smallIn(beside)].map((image) => / style="([^"]*)"/.exec(image)?.[1])
  expect(styles).toEqual(['object-position:34% 60%', undefined, 'object-position:34% 60%'])
})
