import { createHash } from 'node:crypto';
import { canonicalJson } from '@daybook/ledger';
import { type Version, versionText } from '../config/version.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import type { Services } from '../services/services.ts';

/**
 * A hash of everything besides the content that determines how pages look: the program, its assets, and its settings.
 */
export async function hashOfRenderer(
  { publicUrl, configuration }: Services,
  bundles: AppBundles,
  version: Version,
): Promise<string> {
  const assets = await bundles.pageAssets();
  const parts = { version: versionText(version), assets, publicUrl, forms: configuration.formProviders };
  return createHash('sha256').update(canonicalJson(parts)).digest('hex');
}
