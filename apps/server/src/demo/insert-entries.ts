import type { RequestContext } from '@daybook/content-engine';
import type { Services } from '../services.ts';
export async function insertDemoEntries(_services: Services, _context: RequestContext): Promise<void> {}
