/** What a logo's file may be. */
export const LOGO_LIMITS = { bytes: 20_000_000, side: 12_000 } as const;

export type BadLogo = 'not-a-picture' | 'too-large';

export const LOGO_PROBLEMS: Record<BadLogo, string> = {
  'not-a-picture': 'This file isn’t a picture. Use SVG, PNG or WebP.',
  'too-large': 'This picture is too large. Up to 20 MB and 12,000 pixels a side.',
};

const ACTIVE = [
  /<script\b/i,
  /<foreignObject\b/i,
  /<a\b/i,
  /<!ENTITY\b/i,
  /\son[a-z]+\s*=/i,
  // Only a reference to a part of the same file stays: '#gradient', 'url(#gradient)'.
  /\bhref\s*=\s*["'](?!\s*(#|data:image\/(png|jpeg|webp)))/i,
  /\burl\(\s*["']?(?!\s*["']?\s*#)/i,
  /@import\b/i,
];

/** Whether an SVG has scripts, links or references to other files, none of which survive. */
export const hasActiveParts = (svg: string): boolean => ACTIVE.some((part) => part.test(svg));
