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

/** Whether a click follows a link in this window. */
export function followsLink(click: Click & { target: EventTarget | null }): boolean {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  return link !== null && isPlainClick(click, link);
}
