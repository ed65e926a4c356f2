export { PresenceNotice } from './presence-notice.tsx';
export { type PresentPerson, type SharedPlace, usePresence } from './use-presence.ts';
