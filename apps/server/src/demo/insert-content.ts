import type { RequestContext } from '@daybook/content-engine';
import type { Services } from '../services.ts';
export async function insertDemoContent(_services: Services, _context: RequestContext): Promise<void> {}
