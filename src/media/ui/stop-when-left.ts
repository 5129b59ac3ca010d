/**
 * A ref that ends the loading of a photo whose page or dialog has been left. Browsers go on loading what is no longer shown, and
 * by HTTP/1.1 six slow photos delay everything that the next page asks for.
 */
export const stopWhenLeft = (image: HTMLImageElement | null) => () =>
  // React also detaches a ref that it attaches again at once.
  queueMicrotask(() => {
    if (!image || image.isConnected || image.complete) return;
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  });
