import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Hero } from './hero.tsx';
import { HeroVideo } from './hero-video.tsx';

let plays: () => Promise<void>;
beforeEach(() => {
  plays = vi.fn(async () => undefined);
  HTMLMediaElement.prototype.play = () => plays();
  HTMLMediaElement.prototype.pause = vi.fn();
  wants({ lessMotion: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Simulates the visitor's system preferences. */
function wants({ lessMotion, saveData = false }: { lessMotion: boolean; saveData?: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

describe('the hero', () => {
  test('has the headline ‘Discover Your Home’ and a subtitle about exclusive GTA properties', () => {
    render(<Hero />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discover Your Home');
    screen.getByText('Exclusive GTA properties, from urban penthouses to lakeside estates.');
  });

  test('has a ‘View Properties’ button to /properties', () => {
    render(<Hero />);
    const button = screen.getByRole('link', { name: 'View Properties' });
    expect(button.getAttribute('href')).toBe('/properties');
  });

  test('is 80% of the viewport high, with fallback text for browsers without video', () => {
    const html = renderToString(<Hero />);
    expect(html).toContain('min-h-[80vh]');
    expect(html).toContain('Your browser does not support the video tag.');
  });

  test('on a short phone keeps its subtitle for screen readers', () => {
    render(<Hero />);
    const subtitle = screen.getByText(/^Exclusive GTA properties/);
    expect(subtitle.className).toContain('max-md:[@media(height<50rem)]:sr-only');
  });
});

describe('the background video', () => {
  const video = () => document.querySelector('video');

  test('loops, is muted, and offers AV1 first, then H.264', () => {
    render(<HeroVideo />);
    expect(video()?.loop).toBe(true);
    expect(video()?.muted).toBe(true);
    const types = [...document.querySelectorAll('source')].map(({ type }) => type);
    expect(types[0]).toMatch(/^video\/webm; codecs=av01/);
    expect(new Set(types.slice(1))).toEqual(new Set(['video/mp4']));
  });

  test.each([
    ['less motion', { lessMotion: true }],
    ['less data', { lessMotion: false, saveData: true }],
  ])('is not loaded if the visitor prefers %s: the poster stays', (_, preference) => {
    wants(preference);
    render(<HeroVideo />);
    expect(document.querySelectorAll('source')).toHaveLength(0);
    expect(screen.queryByRole('button')).toBeNull();
    expect(plays).not.toHaveBeenCalled();
  });

  test('can be paused and played again', () => {
    render(<HeroVideo />);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the background video' }));
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Play the background video' }));
    expect(plays).toHaveBeenCalledTimes(2);
  });

  test('waits for a press if the browser blocks autoplay', async () => {
    plays = async () => {
      throw new DOMException('not allowed', 'NotAllowedError');
    };
    render(<HeroVideo />);
    await screen.findByRole('button', { name: 'Play the background video' });
  });
});
