type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/** Not a click that opens a new tab, a download or a menu, and not already handled. */
export const isPlainClick = (click: Click, link: Element): boolean =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  ['_self', ''].includes(link.getAttribute('target') ?? '');
