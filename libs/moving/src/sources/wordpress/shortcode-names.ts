/** Shortcodes of WordPress itself and of common plugins, also those that are often written without attributes. */
const names: ReadonlySet<string> = new Set([
  // WordPress and Jetpack
  ...['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption', 'wpvideo', 'videopress'],
  ...['contact-form', 'contact-field', 'display-posts', 'gist', 'googlemaps', 'instagram', 'slideshare'],
  ...['jetpack-related-posts', 'soundcloud', 'tweet', 'twitter-timeline', 'vimeo', 'youtube'],
  // Forms
  ...['contact-form-7', 'wpforms', 'gravityform', 'gravityforms', 'ninja_form', 'ninja_forms', 'formidable'],
  ...['ninja_forms_display_form', 'fluentform', 'forminator_form', 'caldera_form', 'everest_form', 'hubspot'],
  ...['mailpoet_form', 'newsletter_form', 'newsletter_signup_form', 'calendly'],
  // Sliders and galleries
  ...['rev_slider', 'layerslider', 'metaslider', 'smartslider3', 'nggallery', 'foogallery', 'envira-gallery'],
  ...['soliloquy', 'modula', 'slideshow_deploy'],
  // Tables of contents, lists, and navigation
  ...['toc', 'ez-toc', 'lwptoc', 'catlist', 'recent_posts', 'wp_sitemap_page', 'rank_math_breadcrumb'],
  // Documents, maps, and social networks
  ...['pdf-embedder', 'pdfviewer', 'gview', 'embeddoc', 'wpgmza', 'wpdatatable', 'addtoany', 'ssba'],
  ...['instagram-feed', 'custom-facebook-feed', 'do_widget', 'ultimatemember'],
  // Shops
  ...['add_to_cart', 'add_to_cart_url', 'product_page', 'product_category', 'product_categories'],
  ...['recent_products', 'featured_products', 'sale_products', 'best_selling_products', 'top_rated_products'],
  ...['related_products', 'shop_messages', 'download_checkout', 'purchase_history'],
]);

/** Prefixes that page builders and plugins give to the names of all their shortcodes. */
const prefix =
  /^(?:(?:av|edd|et_pb|fl|fusion|learndash|mc4wp|nectar|ngg|su|tribe|ult|vc|woocommerce|wpseo)_|bbp-)/;

/** Known names that are also words. They count only with attributes. */
const words: ReadonlySet<string> = new Set(['button', 'download', 'product', 'products', 'table']);

/** Attributes with and without quotation marks, addresses, and numbers. */
const attributesOnly =
  /^(?:\s+(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)|https?:\/\/\S+|\d+|"[^"]*"|'[^']*'))*\s*\/?$/;
const quotedAttribute = /\s[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/;
const tag = /<[^>]*>/g;

/**
 * Whether brackets contain a shortcode that WordPress or a common plugin knows, or any name with attributes such as
 * `key="value"`.
 * @param rest what follows the name
 */
export function isShortcode(name: string, rest: string): boolean {
  // Links in brackets have attributes too, which do not count.
  const plain = rest.replace(tag, '');
  if (quotedAttribute.test(plain)) return true;
  if (words.has(name)) return plain.includes('=') && attributesOnly.test(plain);
  if (!names.has(name) && !prefix.test(name)) return false;
  return /[-_\d]/.test(name) || attributesOnly.test(plain);
}
