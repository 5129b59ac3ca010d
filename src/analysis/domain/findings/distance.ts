/** Kilometres as displayed: '350 m', '1.2 km', '14 km'. */
export function formatDistance(kilometres: number): string {
  if (kilometres < 0.995) return `${Math.max(50, Math.round(kilometres * 20) * 50)} m`;
  return kilometres < 9.95
    ? `${Math.round(kilometres * 10) / 10} km`
    : `${Math.round(kilometres)} km`;
}
