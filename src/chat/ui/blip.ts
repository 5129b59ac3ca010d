let context: AudioContext | undefined;

/** Plays a short, soft tone. Browsers block sound until the page has been touched, and warn about attempts. */
export function blip(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const loudness = context.createGain();
  const now = context.currentTime;
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.setValueAtTime(880, now + 0.08);
  loudness.gain.setValueAtTime(0.08, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.3);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.3);
}
