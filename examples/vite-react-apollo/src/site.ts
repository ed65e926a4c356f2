import { createClient } from '@daybook/client';

/** The site whose content the app shows. Set `VITE_SITE` for another one. */
export const site = createClient({ url: import.meta.env.VITE_SITE ?? 'http://localhost:4000' });
