type Details = {
  cause?: unknown
  /** Whether the store answers, and refuses what the settings say: the keys, or the bucket. */
  settings?: boolean
}

/** The image store could not do what it was asked; the message is for who keeps the machine, without a full stop. */
export class ImageStoreAway extends Error {
  readonly settings: boolean

  constructor(message: string, { cause, settings = false }: Details = {}) {
    super(message, { cause })
    this.name = 'ImageStoreAway'
    this.settings = settings
  }
}
