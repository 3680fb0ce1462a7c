/** The allowed markup (§5). Plain data, shared by the sanitizer and the editor. */
export const BODY_TAGS = 'p br strong em u h1 h2 h3 h4 h5 h6 ul ol li a img blockquote code pre span div'.split(' ');
export const BODY_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'class', 'id', 'target', 'rel'];
