/** 'PN' for 'Priya Nair'; the first character of a single name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? words.at(-1) : '';
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};
