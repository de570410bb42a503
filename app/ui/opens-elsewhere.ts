type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click for a new tab, a new window or a download, which the browser handles. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
