/** Widths in CSS pixels at which pages are previewed. */
export const devices = {
  desktop: { label: 'Desktop', width: 1280 },
  tablet: { label: 'Tablet', width: 820 },
  phone: { label: 'Phone', width: 390 },
} as const;

export type Device = keyof typeof devices;

export function isDevice(name: string): name is Device {
  return Object.hasOwn(devices, name);
}

/** The kind of device that is about as wide as the window. A preview starts with its width. */
export function ownDevice(): Device {
  if (innerWidth <= devices.phone.width + 100) return 'phone';
  return innerWidth <= devices.tablet.width + 100 ? 'tablet' : 'desktop';
}
