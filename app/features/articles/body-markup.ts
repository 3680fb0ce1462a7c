/** The markup that a body may have (§5): exactly these. Plain data, for the server that cleans and the editor that writes. */
export const BODY_TAGS = 'p br strong em u h1 h2 h3 h4 h5 h6 ul ol li a img blockquote code pre span div'.split(' ');
export const BODY_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'class', 'id', 'target', 'rel'];
