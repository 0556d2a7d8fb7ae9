<?php
// Stores whole pages and sends the stored ones, like plugins that cache pages. Its function has the
// name that WP Super Cache gives it.
const PAGES = WP_CONTENT_DIR . '/cache-of-pages';

function wp_cache_clear_cache() {
	array_map( 'unlink', glob( PAGES . '/*.html' ) );
}

$page = PAGES . '/' . md5( $_SERVER['REQUEST_URI'] ) . '.html';
if ( is_file( $page ) && 'GET' === $_SERVER['REQUEST_METHOD'] ) {
	header( 'X-Cache: hit' );
	readfile( $page );
	exit;
}
add_action(
	'template_redirect',
	function () use ( $page ) {
		if ( is_singular() && ! is_user_logged_in() ) {
			wp_mkdir_p( PAGES );
			ob_start(
				function ( $html ) use ( $page ) {
					file_put_contents( $page, $html );
					return $html;
				}
			);
		}
	}
);
