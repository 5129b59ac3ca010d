/** The test's DOM has no layout: this gives every element a width in px, and makes scrolling instant. */
export const ELEMENT_WIDTH = 400;

HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, ELEMENT_WIDTH, 0);

Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to !== 'object') return;
  this.scrollLeft = to.left ?? 0;
  this.dispatchEvent(new Event('scroll', { bubbles: true }));
};
