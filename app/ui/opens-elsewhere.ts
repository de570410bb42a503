type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A press that asks for a new tab or window, or a download: the browser's own business. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
