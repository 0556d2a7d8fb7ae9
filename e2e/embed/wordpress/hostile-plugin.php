<?php
// Changes pages like other plugins. [cached] caches its content as HTML together with the script
// handles, like page builders; `?popup` adds an element at the end, like popups; `?cdn=` replaces
// the origin of files in wp-content, like CDN plugins.
add_shortcode(
	'cached',
	function ( $attributes, $inside ) {
		$cached = get_transient( 'cached' );
		if ( false === $cached ) {
			$before = wp_scripts()->queue;
			$cached = array( 'html' => do_shortcode( $inside ), 'handles' => array_values( array_diff( wp_scripts()->queue, $before ) ) );
			set_transient( 'cached', $cached );
		}
		array_map( 'wp_enqueue_script', $cached['handles'] );
		return $cached['html'];
	}
);
add_action(
	'wp_footer',
	function () {
		echo isset( $_GET['popup'] ) ? do_shortcode( '[florin_connect]' ) : '';
	},
	1000
);
add_action(
	'template_redirect',
	function () {
		if ( isset( $_GET['cdn'] ) ) {
			ob_start(
				function ( $html ) {
					return str_replace( content_url(), $_GET['cdn'] . '/wp-content', $html );
				}
			);
		}
	}
);
